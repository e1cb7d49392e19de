import { staffPaths } from "~/staff-paths";
import { LinkButton } from "~/ui/button";
import { DefinitionList } from "~/ui/display/definition-list";
import { fastSpeeds, type Price, priceText, speedLabels } from "../speed";

type Props = { prices: (Price & { speed: string; isOn: boolean })[]; mayChange: boolean };

/** The prices of faster payouts, with a link to change each. */
export const PriceList = ({ prices, mayChange }: Props) => (
  <section className="section">
    <h2>Faster payouts</h2>
    <DefinitionList
      items={fastSpeeds.map((speed) => {
        const price = prices.find((saved) => saved.speed === speed);
        return {
          label: speedLabels[speed],
          wide: true,
          value: (
            <>
              {price?.isOn ? priceText(price) : "Not offered"}
              {mayChange && (
                <>
                  {" "}
                  <LinkButton to={staffPaths.payoutPrice(speed)} size="small" preventScrollReset>
                    Change the {speedLabels[speed].toLowerCase()} price
                  </LinkButton>
                </>
              )}
            </>
          ),
        };
      })}
    />
  </section>
);

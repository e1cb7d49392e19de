/** A job on the map: the van on its way, the site, the order's ticket. Uses the page's colors, light and dark. */
export function Illustration() {
  return (
    <svg className="art" viewBox="0 0 560 430" aria-hidden="true">
      <clipPath id="art-map">
        <rect x="40" y="10" width="510" height="370" rx="18" />
      </clipPath>
      <g clipPath="url(#art-map)">
        <path className="art-ground" d="M0 0h560v430H0z" />
        <path className="art-water" d="M560 250c-60 6-74 44-120 62s-64 20-84 120h204z" />
        <path className="art-park" d="M196 10h118v86H196zM62 236h92v74H62z" />
        <path
          className="art-minor"
          d="M40 52h510M40 172h510M40 322h330M110 0v430M250 0v430M402 0v300M496 0v250M330 96v150"
        />
        <path className="art-street" d="M0 110h560M0 246h420l140-70M176 0v430M330 0v96M450 0v300" />
        <g className="art-house">
          <path d="M60 66h36v30H60zM124 66h38v30h-38zM264 124h52v34h-52zM344 124h44v34h-44zM192 186h46v46h-46zM264 262h54v44h-54zM124 186h38v46h-38zM464 62h22v34h-22zM416 24h22v20h-22zM192 262h46v46h-46zM346 186h44v46h-44zM192 334h46v32h-46zM346 24h42v20h-42z" />
        </g>
        <path className="art-route" d="M312 246h18V110h120V62" />
        <g className="art-spot">
          <circle cx="110" cy="172" r="7" />
          <circle cx="496" cy="176" r="7" />
          <circle cx="250" cy="52" r="7" />
        </g>
      </g>
      <Van />
      <g className="art-pin">
        <path
          d="M420-2h60a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14h-17l-13 22-13-22h-17a14 14 0 0 1-14-14V12A14 14 0 0 1 420-2z"
          transform="translate(0 4)"
        />
        <path className="art-tick" d="M432 33l12 12 24-25" />
      </g>
      <Ticket />
    </svg>
  );
}

const Van = () => (
  <g transform="translate(214 187) scale(1.2)">
    <path className="art-van" d="M0 14h56v36H0zM56 22h18l12 15v13H56z" />
    <path className="art-glass" d="M61 27h11l8 11H61z" />
    <path className="art-tape" d="M0 33h56v4H0zM0 41h56v4H0z" />
    <path className="art-silver" d="M0 37h56v4H0z" />
    <path className="art-ladder" d="M4 8h50M4 12h50M12 8v4M22 8v4M32 8v4M42 8v4" />
    <g className="art-wheel">
      <circle cx="16" cy="51" r="8" />
      <circle cx="68" cy="51" r="8" />
    </g>
  </g>
);

const Ticket = () => (
  <g transform="translate(4 268)">
    <path
      className="art-paper"
      d="M12 0h232a12 12 0 0 1 12 12v40a9 9 0 0 0 0 18v68a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12V70a9 9 0 0 0 0-18V12A12 12 0 0 1 12 0z"
    />
    <path className="art-perforation" d="M14 61h228" />
    <text className="art-small" x="18" y="24">
      WIN 100248
    </text>
    <text className="art-title" x="18" y="44">
      Replace access point
    </text>
    <g className="art-list">
      <path d="M19 82l4 4 8-9M19 106l4 4 8-9" />
      <circle cx="25" cy="130" r="5.5" />
      <text x="42" y="87">
        Checked in 7:56 AM
      </text>
      <text x="42" y="111">
        Photos delivered
      </text>
      <text x="42" y="135">
        Approved
      </text>
    </g>
    <text className="art-pay" x="238" y="136">
      $240.00
    </text>
  </g>
);

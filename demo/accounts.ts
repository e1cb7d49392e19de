/** The demo's companies and people. Names and email addresses are fictitious. */
export const companies = [
  {
    domain: "northwind.example",
    tag: "NW",
    name: "Northwind Retail Systems",
    fundsCents: 24_000_000,
    people: ["Dana Whitfield", "Luis Ferreira", "Priya Raman"],
  },
  {
    domain: "harborlight.example",
    tag: "HL",
    name: "Harborlight Health",
    fundsCents: 18_500_000,
    people: ["Marcus Bell", "Ingrid Solberg", "Tomas Novak"],
  },
  {
    domain: "cobalt.example",
    tag: "CB",
    name: "Cobalt Field Networks",
    fundsCents: 15_250_000,
    people: ["Aisha Karim", "Jonah Reyes", "Mei Tanaka"],
  },
] as const;
/** Invitations that are still open: domain, name, level, days ago. The oldest one has expired. */
export const invited = [
  ["northwind.example", "Owen Castellano", "Dispatcher", 2],
  ["northwind.example", "Bea Lindholm", "Manager", 30],
  ["harborlight.example", "Samir Haddad", "Dispatcher", 1],
  ["cobalt.example", "Greta Vance", "Manager", 3],
] as const;
export const levels = ["Admin", "Manager", "Dispatcher"] as const;

/** Sixty contractors: name, city, state, ZIP. The first is contractor@, the next contractor2@, and so on. */
export const contractors = `
Sam Okafor|Boston|MA|02118
Rosa Delgado|Worcester|MA|01608
Henry Lindqvist|Providence|RI|02903
Nadia Haddad|Manchester|NH|03101
Omar Castillo|New York|NY|10027
Grace Kim|Brooklyn|NY|11215
Victor Petrov|Newark|NJ|07102
Leah Goldman|Albany|NY|12207
Andre Thompson|Philadelphia|PA|19104
Beth Kowalski|Pittsburgh|PA|15222
Curtis Webb|Baltimore|MD|21201
Fatima Noor|Washington|DC|20002
Jesse Caldwell|Richmond|VA|23220
Tyler Boone|Raleigh|NC|27601
Monique Harris|Charlotte|NC|28202
Daniel Osei|Columbia|SC|29201
Renee Baptiste|Atlanta|GA|30308
Carlos Mendez|Miami|FL|33130
Hannah Brooks|Orlando|FL|32801
Kevin Tran|Tampa|FL|33602
Latoya Simmons|Birmingham|AL|35203
Wade Hollis|Nashville|TN|37203
June Abernathy|Memphis|TN|38103
Felix Moreau|New Orleans|LA|70112
Patrick Doyle|Louisville|KY|40202
Sonia Mehta|Columbus|OH|43215
Greg Janssen|Cleveland|OH|44113
Amara Diallo|Cincinnati|OH|45202
Erik Johansson|Detroit|MI|48226
Wendy Zhao|Grand Rapids|MI|49503
Paul Novotny|Chicago|IL|60607
Teresa Villanueva|Chicago|IL|60622
Ian MacLeod|Indianapolis|IN|46204
Kayla Jensen|Milwaukee|WI|53202
Olaf Nyberg|Minneapolis|MN|55401
Ruth Bergman|Saint Paul|MN|55102
Dylan Pruitt|Des Moines|IA|50309
Yusuf Demir|Saint Louis|MO|63103
Cora Whitaker|Kansas City|MO|64108
Nolan Beck|Omaha|NE|68102
Shawn Littlefield|Oklahoma City|OK|73102
Miguel Santos|Dallas|TX|75201
Brianna Cole|Fort Worth|TX|76102
Arturo Salinas|Houston|TX|77002
Devon Price|Austin|TX|78701
Elena Garza|San Antonio|TX|78205
Marta Ruiz|El Paso|TX|79901
Cody Ramsey|Albuquerque|NM|87102
Lin Chau|Phoenix|AZ|85004
Jackie Two Rivers|Tucson|AZ|85701
Ben Carver|Denver|CO|80202
Maya Singh|Boulder|CO|80302
Heber Lund|Salt Lake City|UT|84101
Tina Boyle|Las Vegas|NV|89101
Alonzo Reed|Los Angeles|CA|90013
Kim Nguyen|San Diego|CA|92101
Rafael Ortiz|San Jose|CA|95113
Sylvie Laurent|San Francisco|CA|94103
Jordan Pike|Portland|OR|97205
Astrid Holm|Seattle|WA|98104`
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", city = "", stateCode = "", zipCode = ""] = line.split("|");
    const [firstName = "", ...rest] = name.split(" ");
    return { firstName, lastName: rest.join(" "), city, stateCode, zipCode };
  });

export const abouts = [
  "<p>Low-voltage and structured cabling since 2009. Own ladder, certifier and van stock; usually on site within two hours.</p>",
  "<p>Point of sale, printers and kiosks. I photograph every cable before and after, so nobody has to guess.</p>",
  "<p>Network engineer by day shift, field hands by choice: switches, access points, firewalls, and the paperwork that goes with them.</p>",
  "<p>Digital signage and AV. Comfortable with lifts, night work and stores that stay open while we work.</p>",
  "<p>Twelve years of break/fix for banks and clinics. Background checked, quiet on site, clear in the notes.</p>",
  "<p>Smart hands for data centers and telecom closets. Fiber splicing and OTDR included.</p>",
];

export const credentials = [
  "CompTIA Network+, BICSI Installer 2",
  "Cisco CCNA",
  "CompTIA A+, OSHA 10",
  "BICSI Technician, Fluke CCTT",
  "OSHA 30, scissor and boom lift",
  "",
];

/** Work sites: real streets with fictitious shops and clinics. */
export const sites = `
1 Beacon St|Boston|MA|02108
300 Boylston St|Boston|MA|02116
55 Main St|Worcester|MA|01608
10 Dorrance St|Providence|RI|02903
350 5th Ave|New York|NY|10118
88 Court St|Brooklyn|NY|11201
744 Broad St|Newark|NJ|07102
1500 Market St|Philadelphia|PA|19102
600 Grant St|Pittsburgh|PA|15219
100 Light St|Baltimore|MD|21202
1100 New York Ave NW|Washington|DC|20005
901 E Byrd St|Richmond|VA|23219
150 Fayetteville St|Raleigh|NC|27601
201 S Tryon St|Charlotte|NC|28202
191 Peachtree St NE|Atlanta|GA|30303
200 S Biscayne Blvd|Miami|FL|33131
201 S Orange Ave|Orlando|FL|32801
401 Church St|Nashville|TN|37219
400 Poydras St|New Orleans|LA|70130
50 S Main St|Columbus|OH|43215
200 Public Sq|Cleveland|OH|44114
500 Woodward Ave|Detroit|MI|48226
233 S Wacker Dr|Chicago|IL|60606
1 N State St|Chicago|IL|60602
111 Monument Cir|Indianapolis|IN|46204
411 E Wisconsin Ave|Milwaukee|WI|53202
80 S 8th St|Minneapolis|MN|55402
1 Metropolitan Sq|Saint Louis|MO|63102
1100 Main St|Kansas City|MO|64105
1299 Farnam St|Omaha|NE|68102
2200 Ross Ave|Dallas|TX|75201
1000 Main St|Houston|TX|77002
100 Congress Ave|Austin|TX|78701
300 Convent St|San Antonio|TX|78205
1 E Washington St|Phoenix|AZ|85004
1801 California St|Denver|CO|80202
15 W South Temple|Salt Lake City|UT|84101
300 S 4th St|Las Vegas|NV|89101
633 W 5th St|Los Angeles|CA|90071
600 B St|San Diego|CA|92101
1 Almaden Blvd|San Jose|CA|95113
345 California St|San Francisco|CA|94104
111 SW 5th Ave|Portland|OR|97204
1201 3rd Ave|Seattle|WA|98101`
  .trim()
  .split("\n")
  .map((line) => {
    const [address1 = "", city = "", state = "", zipCode = ""] = line.split("|");
    return { address1, city, state, zipCode };
  });

/** Site names of each company. */
export const siteNames: Record<string, string[]> = {
  "northwind.example": ["Northwind Market", "Northwind Express", "Northwind Outlet"],
  "harborlight.example": ["Harborlight Urgent Care", "Harborlight Dental", "Harborlight Imaging Center"],
  "cobalt.example": ["Ridgeline Bank", "Union Freight Depot", "Summit Tower Lobby"],
};

export const siteContacts = [
  ["Pat Donnelly", "Store manager"],
  ["Kim Alvarado", "Facilities"],
  ["Chris Yoder", "Shift lead"],
  ["Robin Castellano", "Office manager"],
  ["Alex Moreno", "Site lead"],
  ["Jamie Fitch", "Security desk"],
  ["Terry Blackwood", "Facilities"],
] as const;

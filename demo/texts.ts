/** Shown only to the assigned contractor. */
export const confidentials = [
  "<p>Door code for the rear entrance: ask the manager on duty for today's. Alarm is off from 6 AM.</p>",
  "<p>Bridge number is on the badge card; say that you are the technician for this site.</p>",
  "<p>Parking behind the building, space 14. Please don't use the customer lot.</p>",
];

export const counterComments = [
  "Tolls and parking downtown, otherwise as posted.",
  "An hour and a half of driving each way, otherwise as posted.",
  "Short notice: I would have to move another job for this.",
  "My rate for work that has to be done in one visit.",
];

export const expenseKinds = [
  ["Parking garage", 18.5],
  ["Patch cords, 3", 23.96],
  ["Tolls", 9.75],
  ["Freight elevator fee", 41.2],
  ["Cable ties and labels", 14.99],
] as const;

/** Expense, dollars and comment; the first is for work at height. */
export const counterExpenses = [
  [
    "Lift rental, half a day",
    120,
    "The ladder on site is too short for this ceiling, I have to rent a lift.",
  ],
  ["Ferry and tolls", 46.5, "Rate as posted, ferry and tolls on top."],
  ["Parking, all day", 38, "There is no loading zone at this address, so I have to use the garage."],
] as const;

export const denials = [
  "Travel is part of the base pay for this order.",
  "No receipt came with it. Please send one and we will look at it again.",
  "The kit was on site, see the documents.",
];

/** Reason, and the deduction in dollars. */
export const deductions = [
  ["Arrived an hour after the window began, so the bridge had to be held open.", 35],
  ["A second visit by our own staff was needed for the labels.", 50],
  ["Photos of the after state are missing.", 25],
] as const;

export const bonuses = [
  ["Stayed past the window to help the store open.", 40],
  ["Found the mislabeled panel and saved us a visit.", 25],
] as const;

export const cancelReasons = [
  "The store's remodel was moved to next quarter.",
  "Hardware did not arrive in time.",
  "The carrier solved it remotely.",
  "The landlord gave no access that week.",
];

export const unassignReasons = [
  "You told us that your van broke down. Get well, both of you.",
  "The start has moved and you are not free on the new day.",
  "We need somebody with a lift certificate for this one.",
];

export const applicationComments = [
  "I have done four of these this year and live twenty minutes away.",
  "Available all day. Own ladder and tester.",
  "",
  "",
  "Can start an hour earlier if the store likes.",
  "",
];

/** When the pictures are taken, a Monday morning in Lisbon: the clock of the server and of the pages stands still there. */
export const opening = '2027-01-04T08:00:00Z'

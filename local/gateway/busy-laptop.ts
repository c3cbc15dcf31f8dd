/** How much longer than AWS to wait for a function that may have to start: all start at once, on the same cores. */
export const busyLaptop = 3;

/** How many times longer than on AWS to wait for a function or a service: all share the cores of one machine. */
export const busyLaptop = 3;

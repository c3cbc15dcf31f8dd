/** One line of what the product must withstand. */
export interface Row {
  /** `T1`, `R1`, `F1`, or the area of a target figure. */
  row: string;
  /** What holds it off, in one line. */
  control: string;
  /** The files that prove it. */
  tests: readonly string[];
}

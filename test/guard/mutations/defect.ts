/** A control taken away in one place, and the test that must turn red by it. */
export interface Defect {
  /** Of the guard's threats (T), designs (R) and faults (F). */
  row: string;
  /** What the defect would let happen. */
  why: string;
  file: string;
  /** Stands once in the file. */
  find: string;
  replace: string;
  /** The test file that notices, the cheapest there is. */
  test: string;
  /** Only the tests of this name. */
  name?: string;
}

/** Something the person at the terminal can mend: only its message is shown. */
export class StartError extends Error {}

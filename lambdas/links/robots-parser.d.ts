/** Its own types describe the module that bundlers see, not the one that Node loads. */
declare module 'robots-parser' {
  interface Robots {
    /** Undefined where the file says nothing of the address. */
    isDisallowed(url: string, agent: string): boolean | undefined;
  }

  const robotsParser: (url: string, text: string) => Robots;
  export = robotsParser;
}

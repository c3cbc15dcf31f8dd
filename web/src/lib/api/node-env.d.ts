declare namespace NodeJS {
  interface ProcessEnv {
    /** Vite replaces it; in development only where it is written as `process.env.NODE_ENV`. */
    NODE_ENV?: 'development' | 'production' | 'test';
  }
}

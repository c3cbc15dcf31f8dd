declare namespace NodeJS {
  interface ProcessEnv {
    /** Vite replaces it; in development only the literal `process.env.NODE_ENV`. */
    NODE_ENV?: 'development' | 'production' | 'test';
  }
}

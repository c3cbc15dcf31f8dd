declare namespace NodeJS {
  interface ProcessEnv {
    /** Vite puts the text in its place, in development only where it is written with a dot. */
    NODE_ENV?: 'development' | 'production' | 'test';
  }
}

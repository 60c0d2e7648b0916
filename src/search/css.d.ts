declare module '*.css' {
  /** Text of the styles: the build of the script reads them so. */
  const styles: string;
  export default styles;
}

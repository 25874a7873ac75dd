/** The path of the Chromium that browsers are driven by; installed on Debian as root when missing. */
export function findChromium(): Promise<string>

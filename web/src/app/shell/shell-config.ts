/** What an installation decides about the shell, when the web app is built. */
export interface ShellConfig {
  /** False takes the customizer away: everyone has the default look, or the one chosen before. */
  readonly customizer: boolean
}

/** Reads the settings `VITE_PRUMO_*` of the build. */
export function shellConfigFrom(environment: Readonly<Record<string, unknown>>): ShellConfig {
  return { customizer: environment['VITE_PRUMO_CUSTOMIZER'] !== 'false' }
}

export const shellConfig: ShellConfig = shellConfigFrom(import.meta.env)

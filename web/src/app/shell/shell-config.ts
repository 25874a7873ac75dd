/** What an installation decides about the shell, when the web app is built. */
export interface ShellConfig {
  /** False takes the customizer away: everyone has the default look, or the one chosen before. */
  readonly customizer: boolean
  /** 'Comece aqui' */
  readonly intro_video: string
  /** 'Chat ao Vivo' */
  readonly live_chat: string
  /** 'Abrir Ticket' */
  readonly ticket_form: string
}

/** Addresses of an installation that has not set its own; `.example` leads nowhere by definition. */
const DEFAULTS = {
  intro_video: 'https://ajuda.prumo.example/comece-aqui',
  live_chat: 'https://ajuda.prumo.example/chat',
  ticket_form: 'https://ajuda.prumo.example/ticket',
} as const

/** Only such addresses open in a new tab; anything else is a mistake of the installation. */
const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//.test(value)

/** Reads the settings `VITE_PRUMO_*` of the build; what is missing or no web address has its default. */
export function shellConfigFrom(environment: Readonly<Record<string, unknown>>): ShellConfig {
  const address = (name: string, otherwise: string) => {
    const value = environment[name]
    return isWebAddress(value) ? value : otherwise
  }
  return {
    customizer: environment['VITE_PRUMO_CUSTOMIZER'] !== 'false',
    intro_video: address('VITE_PRUMO_INTRO_VIDEO', DEFAULTS.intro_video),
    live_chat: address('VITE_PRUMO_LIVE_CHAT', DEFAULTS.live_chat),
    ticket_form: address('VITE_PRUMO_TICKET_FORM', DEFAULTS.ticket_form),
  }
}

export const shellConfig: ShellConfig = shellConfigFrom(import.meta.env)

import type { ComponentType } from 'react'
import type { Feature } from '@prumo/texts/engine/features'

/** The code of a screen, loaded when it is opened, and whose texts it shows beside those of the kit. */
export interface ScreenCode {
  readonly texts: Feature
  readonly load: () => Promise<ComponentType>
}

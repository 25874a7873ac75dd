import type { FeatureKey } from '@prumo/contracts/plans/features'
import type { ComponentType } from 'react'
import type { Required } from '../../client/permission.ts'
import type { Feature } from '@prumo/texts/engine/features'

/** A screen of the app: where it is, who may open it, and its code, loaded when it is opened. */
export interface Screen {
  readonly path: `/${string}`
  /** `public` without signing in, `user` signed in, `company` inside a company. */
  readonly access: 'public' | 'user' | 'company'
  /** The blank layout is for public screens: login, welcome. */
  readonly layout?: 'blank'
  readonly permission?: Required
  /** The plan must hold this key. */
  readonly feature?: FeatureKey
  /** Whose texts it shows beside those of the app and the kit. */
  readonly texts: Feature
  readonly load: () => Promise<ComponentType>
}

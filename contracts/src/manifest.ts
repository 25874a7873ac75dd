import type { ListColumn } from './columns.ts'

/** What can be done in an area: the columns of the permission matrix (screens, item 39). */
export const PERMISSION_ACTS = [
  'view',
  'create',
  'edit',
  'remove',
  'settle',
  'import',
  'reconcile',
  'export',
  'request',
  'approve',
  'override',
  'cancel',
] as const

export type PermissionAct = (typeof PERMISSION_ACTS)[number]

/** One row of the permission matrix: an area and the key of each act that exists in it. */
interface AreaDeclaration {
  readonly area: string
  readonly keys: Readonly<Partial<Record<PermissionAct, string>>>
}

/** A list that rows of a sheet can be added to. */
interface ImportDeclaration {
  /** The noun of its routes. */
  readonly noun: string
  /** Who may import, look back at imports, and take one back: of a register who may add to it. */
  readonly permission: string
  /** The screen that shows what was imported; the wizard stands beside it, at `/import`. */
  readonly list: `/${string}`
  /** The address of the wizard where it is not beside the list. */
  readonly wizard?: `/${string}/import`
  /** What else is asked for of whom it brings records of a second kind in for. */
  readonly also?: string
}

/** Records that files belong to. */
interface AttachmentsDeclaration {
  /** The noun of their routes. */
  readonly noun: string
  /** Who sees a record sees its files. */
  readonly read: string
  /** Who makes a record chooses files before it is saved. */
  readonly create: string
  /** Who attaches to a record, and deletes and restores files of it. */
  readonly change: string
}

/** A table whose records operations name. */
interface TableDeclaration {
  readonly table: string
  /** The list over which the drawer of a record opens, by `?record=`. */
  readonly list?: `/${string}`
  /** The columns of that list. */
  readonly columns?: readonly ListColumn[]
}

/** Records of which an address that a company registers can be told (webhooks). */
interface WebhookDeclaration {
  /** What it is called in the kinds of events, `<record>.<act>`. */
  readonly record: string
  readonly table: string
  /** The records of the table whose field `kind` says so; absent is all of them. */
  readonly kind?: string
  /** What can happen to one; `settled` and `reversed` are told of its settlements. */
  readonly acts: readonly string[]
  /** Acts that are told in the place of `changed`: a field came to a value, or to any. */
  readonly moves?: readonly {
    readonly field: string
    readonly to?: string
    readonly act: string
  }[]
  /** Who registers an address for it may read it: all of these. */
  readonly read: readonly string[]
}

/** An entry of the menu (specification section 3). */
export interface MenuDeclaration {
  readonly id: string
  /** Its key in the texts of the menu. */
  readonly title: string
  readonly group: 'overview' | 'registers' | 'reports' | 'money' | 'trade' | 'settings'
  /** Its place in the group: the lowest stands first. */
  readonly place: number
  readonly link: `/${string}`
  readonly permission: string
  readonly icon: string
  /** It leads out of the app, to a page of its own. */
  readonly opens?: 'new tab'
  readonly badge?: {
    readonly tone: 'overdue' | 'quiet'
    readonly source: 'overdue_payables' | 'waiting_purchases' | 'waiting_proposals'
  }
  /** Category 1: restricted by plan, by the id of the entry. */
  readonly category?: 1
  /** Who may open the entry and the screen that it leads to; absent is every role. */
  readonly roles?: readonly string[]
  /** Shown, and not to be opened. */
  readonly disabled?: true
}

/** A screen: where it is and who may open it. */
export interface ScreenDeclaration {
  readonly path: `/${string}`
  /** `public` without signing in, `user` signed in, `company` inside a company. */
  readonly access: 'public' | 'user' | 'company'
  /** The blank layout is for login and welcome. */
  readonly layout?: 'blank'
  readonly permission?: string
  /** The plan must hold this key. */
  readonly feature?: string
}

/** What can be made from anywhere, by the command palette. */
type CreationDeclaration = {
  /** Its key in the texts of the palette. */
  readonly name: string
  readonly permission: string
} & (
  | {
      /** The list over which its drawer opens. */
      readonly list: `/${string}`
    }
  | {
      /** The page of a new one, where no drawer makes it. */
      readonly page: `/${string}`
    }
)

/** What stays of a person who is anonymised. */
interface KeptPersonalData {
  /**
   * `fiscal` documents as they were authorised, `bank` what banks told, `books` what accountants were
   * given and closings were sealed with, `own` what the company says of itself.
   */
  readonly why: 'fiscal' | 'bank' | 'books' | 'own'
  readonly columns: readonly `${string}.${string}`[]
}

/** Every part of a manifest; one that a feature does not have is left out. */
interface Parts {
  readonly permissions: readonly AreaDeclaration[]
  /** What a plan can open. */
  readonly plan_features: readonly string[]
  /** Acts that are written to the audit log, `<noun>.<act>`, and cannot be undone. */
  readonly operations: readonly string[]
  /** Those that can be. */
  readonly undoable_operations: readonly string[]
  readonly tables: readonly TableDeclaration[]
  readonly imports: readonly ImportDeclaration[]
  readonly attachments: readonly AttachmentsDeclaration[]
  readonly webhooks: readonly WebhookDeclaration[]
  readonly menu: readonly MenuDeclaration[]
  readonly screens: readonly ScreenDeclaration[]
  readonly creations: readonly CreationDeclaration[]
  /** Columns that hold data of people (LGPD article 5), `table.column`. */
  readonly personal_data: readonly `${string}.${string}`[]
  /** Columns, or `table.*`, that keep what they say of a person who is anonymised, and why. */
  readonly kept_personal_data: readonly KeptPersonalData[]
}

type Manifest = { readonly name: string } & Parts

const NOTHING = {
  permissions: [],
  plan_features: [],
  operations: [],
  undoable_operations: [],
  tables: [],
  imports: [],
  attachments: [],
  webhooks: [],
  menu: [],
  screens: [],
  creations: [],
  personal_data: [],
  kept_personal_data: [],
} as const satisfies Parts

type Filled<F> = F & Omit<typeof NOTHING, keyof F>

/**
 * Declares a feature, once for everything that lists features: data alone, so that what derives from
 * it costs the web app nothing (see `*.derived.ts`). Its name is that of its folder.
 */
export function defineFeature<const F extends { readonly name: string } & Partial<Parts>>(
  feature: F,
): Filled<F>
export function defineFeature(feature: { readonly name: string } & Partial<Parts>): Manifest {
  return { ...NOTHING, ...feature }
}

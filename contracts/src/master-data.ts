import type { ListColumn } from './columns.ts'
import { defineFeature, type MenuDeclaration } from './manifest.ts'

type Underscored<T extends string> = T extends `${infer A}-${infer B}`
  ? `${A}_${Underscored<B>}`
  : T

interface MasterData {
  /** The noun of its routes and keys, plural: `cost-centers`. */
  readonly name: string
  /** One of its records, as the addresses of its screens say it: `cost-center`. */
  readonly record: string
  readonly icon: string
  /** Its place among the registers of the menu. */
  readonly place: number
  readonly columns: readonly ListColumn[]
  /** Rows of a sheet can be added to it. */
  readonly imports: boolean
  /** Making, changing and deleting one can be undone. */
  readonly undoable?: boolean
  /** The command palette offers a new one from anywhere. */
  readonly palette: boolean
  readonly personal_data?: readonly `${string}.${string}`[]
}

type MasterDataActs<Name extends string> = readonly [
  `${Name}.create`,
  `${Name}.destroy`,
  `${Name}.update`,
]

/** What every register of master data declares alike, from its name. */
interface MasterDataParts<M extends MasterData> {
  readonly name: M['name']
  readonly permissions: readonly [
    {
      readonly area: Underscored<M['name']>
      readonly keys: {
        readonly view: `companies.${M['name']}.index`
        readonly create: `companies.${M['name']}.store`
        readonly edit: `companies.${M['name']}.update`
        readonly remove: `companies.${M['name']}.destroy`
        readonly export: `companies.${M['name']}.export`
      }
    },
  ]
  readonly plan_features: readonly []
  readonly operations: M['undoable'] extends true ? readonly [] : MasterDataActs<M['name']>
  readonly undoable_operations: M['undoable'] extends true ? MasterDataActs<M['name']> : readonly []
  readonly tables: readonly [
    {
      readonly table: Underscored<M['name']>
      readonly list: `/admin/${M['record']}/list`
      /** Its lists by SQL and the export are of these columns. */
      readonly columns: M['columns']
    },
  ]
  readonly imports: M['imports'] extends true
    ? readonly [
        {
          readonly noun: M['name']
          readonly permission: `companies.${M['name']}.store`
          readonly list: `/admin/${M['record']}/list`
        },
      ]
    : readonly []
  readonly menu: readonly [
    MenuDeclaration & { readonly title: Underscored<M['name']>; readonly icon: M['icon'] },
  ]
  readonly screens: readonly [
    {
      readonly path: `/admin/${M['record']}/list`
      readonly access: 'company'
      readonly permission: `companies.${M['name']}.index`
    },
  ]
  readonly attachments: readonly []
  readonly webhooks: readonly []
  readonly creations: M['palette'] extends true
    ? readonly [
        {
          readonly name: Underscored<M['record']>
          readonly list: `/admin/${M['record']}/list`
          readonly permission: `companies.${M['name']}.store`
        },
      ]
    : readonly []
  readonly personal_data: readonly `${string}.${string}`[]
  readonly kept_personal_data: readonly []
}

/**
 * Declares a register of master data: a list with a form, five permissions, five routes and an
 * export. Records are written without undo unless it says so; an import can be taken back.
 */
export function defineMasterData<const M extends MasterData>(register: M): MasterDataParts<M>
export function defineMasterData(register: MasterData): object {
  const { name, record, icon, place, columns, imports, palette, personal_data = [] } = register
  const area = name.replaceAll('-', '_')
  const acts = [`${name}.create`, `${name}.destroy`, `${name}.update`]
  const stem = `companies.${name}`
  const list = `/admin/${record}/list` as const
  const view = `${stem}.index`
  const create = `${stem}.store`
  return defineFeature({
    name,
    permissions: [
      {
        area,
        keys: {
          view,
          create,
          edit: `${stem}.update`,
          remove: `${stem}.destroy`,
          export: `${stem}.export`,
        },
      },
    ],
    operations: register.undoable ? [] : acts,
    undoable_operations: register.undoable ? acts : [],
    tables: [{ table: area, list, columns }],
    imports: imports ? [{ noun: name, permission: create, list }] : [],
    menu: [
      { id: name, title: area, group: 'registers', place, link: list, permission: view, icon },
    ],
    screens: [{ path: list, access: 'company', permission: view }],
    attachments: [],
    creations: palette ? [{ name: record.replaceAll('-', '_'), list, permission: create }] : [],
    personal_data,
  })
}

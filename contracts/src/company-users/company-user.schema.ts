import { z } from 'zod'
import { PERMISSION_KEYS } from '../access/permissions.ts'
import { PRESET_NAMES } from '../access/permission-presets.ts'
import { FEATURE_KEYS } from '../plans/features.ts'
import { idSchema, instantSchema, masterRecordStatusSchema, versionSchema } from '../scalars.ts'

/** Roles of a user in a company (specification section 6); a list of roles may guard a screen. */
export const USER_ROLES = ['admin', 'user'] as const
export const userRoleSchema = z.enum(USER_ROLES)

/** A company has fewer accounts, cost centres and projects than this that anyone would tick off. */
const MAX_ROW_IDS = 500

/** What stands in rights to cost centres or projects for what names none. */
export const UNASSIGNED_ID = 0

/** Rights to rows of one kind: null is all of them, a list is these and no others. */
const rowIdsSchemaOf = (id: z.ZodInt) =>
  z
    .array(id)
    .max(MAX_ROW_IDS)
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b))
    .nullable()
const rowIdsSchema = rowIdsSchemaOf(idSchema)
const idOrNoneSchema = z.int().min(UNASSIGNED_ID)

/** What a user may do in a company, and on which rows. */
export const memberRightsSchema = z.object({
  role: userRoleSchema,
  permissions: z
    .array(z.enum(PERMISSION_KEYS))
    .max(PERMISSION_KEYS.length)
    .transform((keys) => PERMISSION_KEYS.filter((key) => keys.includes(key))),
  bank_account_ids: rowIdsSchema,
  cost_center_ids: rowIdsSchemaOf(idOrNoneSchema),
  project_ids: rowIdsSchemaOf(idOrNoneSchema),
  /** Of which they approve what is bought and paid; null is as far as they reach. */
  approval_cost_center_ids: rowIdsSchema,
  approval_project_ids: rowIdsSchema,
})

/** A user of the company as the list shows one. */
export const companyUserRowSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  email: z.string(),
  document: z.string().nullable(),
  role: userRoleSchema,
  /** The ready-made set that the permissions are; null when they were chosen one by one. */
  preset: z.enum(PRESET_NAMES).nullable(),
  permissions_count: z.int(),
  /** When the user last worked in this company, to five minutes. */
  last_access_at: instantSchema.nullable(),
  has_second_factor: z.boolean(),
  status: masterRecordStatusSchema,
  version: versionSchema,
})

export const companyUserSchema = companyUserRowSchema.extend({
  ...memberRightsSchema.shape,
  permissions: z.array(z.enum(PERMISSION_KEYS)),
  bank_account_ids: z.array(idSchema).nullable(),
  cost_center_ids: z.array(idOrNoneSchema).nullable(),
  project_ids: z.array(idOrNoneSchema).nullable(),
  approval_cost_center_ids: z.array(idSchema).nullable(),
  approval_project_ids: z.array(idSchema).nullable(),
})

/** A row that a right may name. Its name is null for who may not reach the row, and of UNASSIGNED_ID. */
export const rowChoiceSchema = z.object({ id: idOrNoneSchema, name: z.string().nullable() })

export const rowChoicesSchema = z.object({
  bank_accounts: z.array(rowChoiceSchema),
  cost_centers: z.array(rowChoiceSchema),
  projects: z.array(rowChoiceSchema),
})

/** What a user of the company sees: enough to draw the menu and to say the rights in words. */
export const viewAsSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  role: userRoleSchema,
  status: masterRecordStatusSchema,
  permissions: z.array(z.enum(PERMISSION_KEYS)),
  /** What the company's plan opens. */
  features: z.array(z.enum(FEATURE_KEYS)),
  bank_accounts: z.array(rowChoiceSchema).nullable(),
  cost_centers: z.array(rowChoiceSchema).nullable(),
  projects: z.array(rowChoiceSchema).nullable(),
  approval_cost_centers: z.array(rowChoiceSchema).nullable(),
  approval_projects: z.array(rowChoiceSchema).nullable(),
})

export type UserRole = (typeof USER_ROLES)[number]
export type MemberRights = z.output<typeof memberRightsSchema>
export type CompanyUserRow = z.output<typeof companyUserRowSchema>
export type CompanyUser = z.output<typeof companyUserSchema>
export type RowChoice = z.output<typeof rowChoiceSchema>
export type RowChoices = z.output<typeof rowChoicesSchema>
export type ViewAs = z.output<typeof viewAsSchema>

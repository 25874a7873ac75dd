import { z } from 'zod'
import { PERMISSION_KEYS } from '../access/permissions.ts'
import { centsFromZeroSchema, idSchema, instantSchema, requiredTextSchema } from '../scalars.ts'

/**
 * Who decides at a level: whoever holds a permission, some members by name, or who approves of the
 * cost centre or project of the purchase.
 */
export const LEVEL_APPROVERS = ['permission', 'members', 'dimension'] as const

/** As many levels as a chain has, and as many approvals as one of them asks for. */
export const MAX_LEVELS = 10

const levelFieldsSchema = z.object({
  name: requiredTextSchema(60),
  /** It decides on purchases that commit so much or more, in the company's currency. */
  from_cents: centsFromZeroSchema,
  approvers: z.enum(LEVEL_APPROVERS),
  /** What whoever decides must hold beside approving purchases; null where others decide. */
  permission: z.enum(PERMISSION_KEYS).nullable(),
  /** Who decides, by name; empty where others do. */
  user_ids: z.array(idSchema).max(50),
  /** So many of them approve, each once. */
  required: z.int().min(1).max(MAX_LEVELS),
})

type Level = z.output<typeof levelFieldsSchema>

const namesApprovers = ({ approvers, permission, user_ids }: Level) =>
  (permission !== null) === (approvers === 'permission') &&
  user_ids.length > 0 === (approvers === 'members')
const hasEnough = ({ approvers, user_ids, required }: Level) =>
  approvers !== 'members' || new Set(user_ids).size >= required
const ascends = (levels: readonly Level[]) =>
  levels.every(({ from_cents }, place) => from_cents >= (levels[place - 1]?.from_cents ?? 0))

/** A level as somebody fills it in. */
const approvalLevelInputSchema = levelFieldsSchema
  .refine(namesApprovers, { error: 'required', path: ['user_ids'] })
  .refine(hasEnough, { error: 'too_few_approvers', path: ['required'] })

/** The levels of a chain, in their order; none ends the chain of the company. */
const approvalLevelsSchema = z
  .array(approvalLevelInputSchema)
  .max(MAX_LEVELS)
  .refine(ascends, { error: 'levels_must_ascend' })

/** A chain that takes the place of the one that was read, whose number is null where there was none. */
export const approvalChainInputSchema = z.object({
  number: z.int().min(1).nullable(),
  levels: approvalLevelsSchema,
})

/** Somebody who may approve purchases. */
const approverSchema = z.object({ id: idSchema, name: z.string() })

/** The chain in force, with what the form of it needs. */
export const approvalChainSchema = z.object({
  number: z.int().nullable(),
  levels: z.array(levelFieldsSchema.extend({ user_names: z.array(z.string()) })),
  /** Purchases that wait under another chain, or under none, and go on as they began. */
  waiting_under_others: z.int(),
  approvers: z.array(approverSchema),
})

/** Where a purchase that has a chain is: the level, how many approvals it lacks there. */
export const levelStandingSchema = z.object({
  level: z.int(),
  last_level: z.int(),
  name: z.string(),
  missing: z.int(),
})

const approvalSchema = z.object({
  user_id: idSchema,
  user_name: z.string(),
  approved_at: instantSchema,
  is_alone: z.boolean(),
})

/** The chain that a purchase goes through, as far as its amount asks for. */
export const purchaseChainSchema = z.object({
  chain_id: idSchema,
  level: z.int(),
  last_level: z.int(),
  levels: z.array(
    levelFieldsSchema.extend({
      level: z.int(),
      user_ids: z.array(idSchema),
      user_names: z.array(z.string()),
      approvals: z.array(approvalSchema),
    }),
  ),
})

export type ApprovalLevelInput = z.output<typeof approvalLevelInputSchema>
export type ApprovalChainInput = z.output<typeof approvalChainInputSchema>
export type ApprovalChain = z.output<typeof approvalChainSchema>
export type PurchaseChain = z.output<typeof purchaseChainSchema>
export type LevelApprovers = (typeof LEVEL_APPROVERS)[number]

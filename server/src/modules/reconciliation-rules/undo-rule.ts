import { reconciliationRuleInputSchema } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import { idSchema, masterRecordStatusSchema, versionSchema } from '@prumo/contracts/scalars'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { findCompanyGlobalRule, switchGlobalRule } from './company-global-rules.ts'
import {
  destroyReconciliationRule,
  findRule,
  moveReconciliationRule,
  putRuleBack,
  restoreReconciliationRule,
} from './save-reconciliation-rule.ts'

const permissions: Undoer['permissions'] = () => ['api.companies.bank_accounts.rules']

/**
 * What the audit log keeps of a rule; null before it was made and after it was deleted. What rules got
 * later is as it was for all of them then.
 */
const keptSchema = reconciliationRuleInputSchema
  .extend({
    mode: reconciliationRuleInputSchema.shape.mode.default('suggest'),
    id: idSchema,
    priority: z.int().min(1),
    status: masterRecordStatusSchema,
    version: versionSchema,
  })
  .nullable()
/** Moves were kept with numbers once, which say no direction where rules were deleted. */
const movedSchema = z.object({ place: z.int().min(1) })
const switchedSchema = z.object({ is_on: z.boolean() })

/** Undoes that a rule was made, changed or deleted: its lines keep what they were decided by. */
export const ruleUndoer: Undoer = { permissions, undo: eachItem(undoRule) }

/** Undoes that a rule was moved: it goes the one place back. */
export const ruleMoveUndoer: Undoer = {
  permissions,
  isTold: (items) =>
    items.every(
      ({ before, after }) =>
        movedSchema.safeParse(before).success && movedSchema.safeParse(after).success,
    ),
  undo: eachItem(undoMove),
}

/** Undoes that a global rule was switched off in the company, or on again. */
export const globalRuleSwitchUndoer: Undoer = { permissions, undo: eachItem(undoSwitch) }

type UndoItem = (db: CompanyDb, item: KeptItem) => Promise<ErrorCode | null>

/** An act is on one rule: this loop has one turn. */
function eachItem(undo: UndoItem): Undoer['undo'] {
  return async (db, items) => {
    const conflicts: UndoConflict[] = []
    for (const item of items) {
      const code = await undo(db, item)
      if (code !== null) conflicts.push({ record_id: item.record_id, code })
    }
    return conflicts
  }
}

async function undoRule(db: CompanyDb, item: KeptItem): Promise<ErrorCode | null> {
  const [before, after] = [keptSchema.parse(item.before), keptSchema.parse(item.after)]
  const now = keptSchema.parse(await findRule(db, item.record_id))
  if (after !== null && now === null) return 'undo_gone'
  if (!isDeepStrictEqual(withoutPlace(now), withoutPlace(after))) return 'undo_changed_since'
  if (before === null) await destroyReconciliationRule(db, item.record_id)
  else if (now === null) await restoreReconciliationRule(db, before)
  else {
    const { id: _id, priority: _priority, ...fields } = before
    await putRuleBack(db, item.record_id, { ...fields, version: now.version })
  }
  return null
}

/** A rule as it was filled in: others move it, and every write counts its version up. */
function withoutPlace(rule: z.output<typeof keptSchema>) {
  if (rule === null) return null
  const { priority: _priority, version: _version, ...fields } = rule
  return fields
}

async function undoMove(db: CompanyDb, item: KeptItem): Promise<ErrorCode | null> {
  const [before, after] = [movedSchema.parse(item.before), movedSchema.parse(item.after)]
  const now = await findRule(db, item.record_id)
  if (now === null) return 'undo_gone'
  // A move numbers all rules anew: the number is the place then, until another moves.
  if (now.priority !== after.place) return 'undo_changed_since'
  if (before.place === after.place) return null
  const direction = before.place < after.place ? 'up' : 'down'
  await moveReconciliationRule(db, item.record_id, { direction, version: now.version })
  return null
}

async function undoSwitch(db: CompanyDb, item: KeptItem): Promise<ErrorCode | null> {
  const [before, after] = [switchedSchema.parse(item.before), switchedSchema.parse(item.after)]
  const now = await findCompanyGlobalRule(db, item.record_id)
  // Prumo took the rule away, or switched it off everywhere.
  if (now === undefined) return 'undo_gone'
  if (now.is_on !== after.is_on) return 'undo_changed_since'
  await switchGlobalRule(db, item.record_id, before.is_on)
  return null
}

import { getOperation as getOperationRoute } from '@prumo/contracts/audit/audit.contract'
import * as contract from '@prumo/contracts/undo/undo.contract'
import { handleCompanies, handleCompany } from '../../kernel/http/handler.ts'
import { lineText } from '../../kernel/http/error-answer.ts'
import { errorText } from '../../texts/error-texts.ts'
import { getOperation } from '../audit/index.ts'
import { mayUndo, undoOperation } from './undo-operation.ts'

export const undoHandlers = [
  // Who may undo an operation is known here, above what is undone.
  handleCompany(getOperationRoute, async ({ db, permissions }, { params }) => {
    const operation = await getOperation(db, params.id)
    return { data: { ...operation, may_undo: await mayUndo(db, permissions, operation) } }
  }),
  handleCompanies(contract.undoOperation, async (context, { body }) => {
    const { permissions, language } = context
    const { conflicts, ...undone } = await undoOperation(context, permissions, body)
    const messages = conflicts.map(({ record_id, code, line }) => ({
      record_id,
      message: lineText(language, line, errorText(language, code)),
    }))
    return { data: { ...undone, conflicts: messages } }
  }),
]

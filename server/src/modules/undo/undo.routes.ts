import * as contract from '@prumo/contracts/undo/undo.contract'
import { handleCompanies } from '../../kernel/http/handler.ts'
import { errorText } from '../../texts/error-texts.ts'
import { undoOperation } from './undo-operation.ts'

export const undoHandlers = [
  handleCompanies(contract.undoOperation, async (context, { body }) => {
    const { permissions, language } = context
    const { conflicts, ...undone } = await undoOperation(context, permissions, body)
    const messages = conflicts.map(({ record_id, code }) => ({
      record_id,
      message: errorText(language, code),
    }))
    return { data: { ...undone, conflicts: messages } }
  }),
]

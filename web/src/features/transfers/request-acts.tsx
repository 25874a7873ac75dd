import { Button } from '@mantine/core'
import type { WireTransferRequest } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isDecidable } from './request-list.definition.tsx'
import type { RequestDialogName } from './request-dialog.tsx'
import { saveInstruction } from './save-instruction.ts'
import classes from './transfers.module.css'
import { useDecide } from './use-decide.ts'

interface RequestActsProps {
  readonly request: WireTransferRequest
  /** What is typed and not saved is not approved. */
  readonly isDirty: boolean
  readonly onDialog: (name: RequestDialogName) => void
}

/** What can be done to a request where it stands, for whoever may. */
export function RequestActs({ request, isDirty, onDialog }: RequestActsProps) {
  const t = useTexts('transfers')
  const can = useCan()
  const decide = useDecide()
  const { status } = request
  const mayDecide = can('transfers.approve') && isDecidable(request)
  const mayExecute =
    can('transfers.store') && (request.kind === 'transfer' || can('companies.payables.settle'))
  const mayCancel = can('transfers.request') && !['executed', 'canceled'].includes(status)
  const asking = (name: RequestDialogName, isPrimary = false) => (
    <Button
      key={name}
      size="compact-sm"
      variant={isPrimary ? 'filled' : 'default'}
      disabled={isDirty || decide.isPending}
      onClick={() => onDialog(name)}
    >
      {t(`requests.${name}`)}
    </Button>
  )
  return (
    <div className={classes['line']}>
      {mayDecide ? (
        <>
          <Button
            size="compact-sm"
            disabled={isDirty}
            loading={decide.isPending}
            onClick={() => void decide.approve([request])}
          >
            {t('requests.approve')}
          </Button>
          {asking('reprove')}
        </>
      ) : null}
      {status === 'approved' && mayExecute ? asking('execute', true) : null}
      {status === 'approved' || status === 'executed' ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void saveInstruction(request.id)}
        >
          {t('requests.instruction')}
        </Button>
      ) : null}
      {status === 'executed' && mayExecute ? asking('reopen') : null}
      {mayCancel ? asking('cancel') : null}
    </div>
  )
}

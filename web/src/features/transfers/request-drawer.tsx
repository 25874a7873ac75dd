import { getRequest } from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import { useState } from 'react'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { type RequestDialogName, RequestDialog } from './request-dialog.tsx'
import { RequestForm } from './request-form.tsx'
import type { OpenTransfer } from './use-open-transfer.ts'

interface RequestDrawerProps {
  readonly record: number | 'new'
  readonly opened: OpenTransfer
}

/** The drawer of a request; while an act asks for more, its dialog stands in the drawer's place. */
export function RequestDrawer({ record, opened }: RequestDrawerProps) {
  const [dialog, setDialog] = useState<RequestDialogName | null>(null)
  const request = useRecord(getRequest, record)
  if (request === undefined) return null
  if (request !== null && dialog !== null)
    return <RequestDialog request={request} name={dialog} onClose={() => setDialog(null)} />
  return (
    <RequestForm
      key={recordKey(request)}
      request={request}
      onClose={opened.close}
      onMade={opened.open}
      onDialog={setDialog}
    />
  )
}

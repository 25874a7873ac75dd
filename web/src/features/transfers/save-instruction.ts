import { getInstruction } from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import { showOps } from '../../client/messages.ts'
import { whileOpen } from '../../client/open-requests.ts'
import { fillPath } from '@prumo/contracts/route-url'
import { readSession } from '../../client/session-store.ts'
import { translate } from '../../texts/use-texts.ts'

/** Hands the instruction of an approved request to the browser as a file to keep. */
export async function saveInstruction(id: number): Promise<void> {
  const { accessToken, currentCompanyId } = readSession()
  const path = fillPath(getInstruction.path, { company_id: currentCompanyId, id })
  const headers = {
    authorization: `Bearer ${accessToken ?? ''}`,
    'accept-language': document.documentElement.lang,
  }
  // What failed is said below, whatever it was.
  const response = await whileOpen(() => fetch(path, { headers })).catch(() => null)
  if (response?.ok !== true) {
    showOps(translate('errors', 'network'))
    return
  }
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `prumo-${id}.pdf`
  link.click()
  URL.revokeObjectURL(address)
}

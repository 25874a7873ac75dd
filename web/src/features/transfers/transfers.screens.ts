import { loadTexts } from '../../texts/feature-texts.ts'
import type { ScreenCode } from '../../client/screen.ts'

const transferList = () =>
  Promise.all([
    import('./transfer-list.screen.tsx'),
    // The bank data of a payee has the words of a person's.
    loadTexts('person'),
  ]).then(([file]) => file.TransferListScreen)

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/transfer/list': { texts: 'transfers', load: transferList },
  '/admin/transfer/edit/$transfer_id': {
    texts: 'transfers',
    load: () => import('./transfer-edit.screen.tsx').then((file) => file.TransferEditScreen),
  },
}

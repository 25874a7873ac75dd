import { loadTexts } from '../../texts/feature-texts.ts'
import type { ScreenCode } from '../../client/screen.ts'

/** Filters and form of contacts use the words that company, client and supplier have in common. */
const partyLists = async () => {
  const [file] = await Promise.all([import('./party-list.screen.tsx'), loadTexts('person')])
  return file
}
const clientList = () => partyLists().then((file) => file.ClientListScreen)
const supplierList = () => partyLists().then((file) => file.SupplierListScreen)

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/client/list': { texts: 'parties', load: clientList },
  '/admin/supplier/list': { texts: 'parties', load: supplierList },
}

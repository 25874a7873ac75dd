import { CompanyUserListScreen } from '../features/company-users/company-user-list.screen.tsx'
import { MenuPreview } from './layout/menu-preview.tsx'

/** The users of the company, with the menu that 'Ver como' shows: only the app knows the menu. */
export function CompanyUsersScreen() {
  return <CompanyUserListScreen MenuPreview={MenuPreview} />
}

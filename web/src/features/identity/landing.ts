/**
 * The page after signing in: the dashboard when there is a company and any permission in it,
 * otherwise the creation of a company (specification section 4).
 */
export function landingPath(
  companies: readonly unknown[],
  permissions: readonly unknown[],
): '/' | '/admin/company/edit' {
  return companies.length > 0 && permissions.length > 0 ? '/' : '/admin/company/edit'
}

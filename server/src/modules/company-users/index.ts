/** The routes of the users of a company. */
export { companyUserHandlers } from './company-users.routes.ts'
/** The routes of invitations, those of the invited among them. */
export { invitationHandlers } from './invitations.routes.ts'
/** The members who may save titles, and of which cost centres. */
export { membersWhoPost } from './posters.queries.ts'

/** The members who may save transactions, and of which cost centres. */
export { postingMembers } from './posting-members.queries.ts'

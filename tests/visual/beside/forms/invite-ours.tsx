import { OurInvitation } from '../our-invitation.tsx'

/** As it comes: shaded, 14 points. */
export const Form = OurInvitation

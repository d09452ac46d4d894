import { OurForm } from '../our-form.tsx'

/** As it comes: shaded, 14 points. */
export const Form = OurForm

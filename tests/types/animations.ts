// Nothing here is ever run: the compiler checks it.
import type { AnimationPosition, AnimationStyle, TextBoxHandle } from 'react-textbox-emailpicker'

export function animate(box: TextBoxHandle, ofTheApp: string) {
  box.setAnimationStyle('Wave', 'left', 20, 'red')
  // Any case, and any other text, which removes the animation.
  box.setAnimationStyle('threebounce', 'RIGHT', 20, 'red')
  box.setAnimationStyle(ofTheApp, ofTheApp, 20, 'red')
  // @ts-expect-error A style is a text.
  box.setAnimationStyle(1, 'left', 20, 'red')
}

/** The texts that editors complete. */
type Completed<T extends string> = T extends unknown ? ({} extends Record<T, 1> ? never : T) : never
type Includes<T, U extends T> = U

export type EditorsCompleteThem = [
  Includes<
    Completed<AnimationStyle>,
    | 'ChasingDots'
    | 'Circle'
    | 'CubeGrid'
    | 'DoubleBounce'
    | 'FadingCircle'
    | 'FoldingCube'
    | 'Pulse'
    | 'RotatingCircle'
    | 'RotatingPlane'
    | 'ThreeBounce'
    | 'WanderingCubes'
    | 'Wave'
  >,
  Includes<Completed<AnimationPosition>, 'top' | 'left' | 'right' | 'bottom'>,
]

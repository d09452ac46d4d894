import { useId, type ReactNode } from 'react'

interface CalloutProps {
  number: number
  x: number
  y: number
}

/** A number in a circle. */
function Callout({ number, x, y }: CalloutProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="11" fill="light-dark(#1a5fd0, #8ab8ff)" />
      <text fill="light-dark(#fff, #06182f)" fontSize="13" fontWeight="700" textAnchor="middle" y="4.5">
        {number}
      </text>
    </g>
  )
}

interface PictureProps {
  title: string
  description: string
  height: number
  children: ReactNode
}

function Picture({ title, description, height, children }: PictureProps) {
  const id = useId()
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      viewBox={`0 0 520 ${height}`}
      style={{ maxInlineSize: 520, inlineSize: '100%', fontFamily: 'inherit' }}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  )
}

const line = { fill: 'none', stroke: 'currentColor' } as const
const text = { fill: 'currentColor', fontSize: 15 } as const
const muted = { fill: 'currentColor', fontSize: 13, opacity: 0.75 } as const

/** The parts of a TextBox, with the numbers of the table in the manual. */
export function TextBoxPicture() {
  return (
    <Picture
      height={130}
      title="The parts of a TextBox"
      description="A frame, the root (1). In it, from the start to the end: an animation (3), an adornment (5), the input (2), the clear button (7), the counter (8) and another adornment (6). Below the frame, an error message (4)."
    >
      <rect {...line} x="40" y="20" width="380" height="44" rx="5" />
      <rect {...line} x="112" y="26" width="170" height="32" strokeDasharray="4 3" />
      <circle {...line} cx="62" cy="42" r="11" strokeDasharray="5 4" strokeWidth="3" />
      <text {...muted} x="88" y="47">
        in
      </text>
      <text {...text} x="122" y="47">
        Prag
      </text>
      <path {...line} d="M296 37 l10 10 m0 -10 l-10 10" strokeWidth="2" />
      <text {...muted} x="322" y="47">
        4/40
      </text>
      <text {...muted} x="374" y="47">
        city
      </text>
      <path {...line} d="M60 82 l8 -8 l8 8 h160 v30 h-184 v-30 z" />
      <text {...muted} x="64" y="101">
        There is no such city.
      </text>
      <Callout number={1} x={440} y={24} />
      <Callout number={2} x={262} y={42} />
      <Callout number={3} x={20} y={42} />
      <Callout number={5} x={94} y={12} />
      <Callout number={6} x={386} y={12} />
      <Callout number={7} x={301} y={12} />
      <Callout number={8} x={336} y={12} />
      <Callout number={4} x={258} y={97} />
    </Picture>
  )
}

/** The parts of a RecipientPicker that an EmailPicker does not have, with the numbers of the table in the manual. */
export function RecipientPickerPicture() {
  return (
    <Picture
      height={150}
      title="The parts of a RecipientPicker"
      description={
        'In the frame, an area (25) with chips and an input. A chip (26) has a name (27), and a button that removes it (28). At the end of the ' +
        'last line, the number of chips that are not in sight (29). Between two chips, the place where a drop inserts recipients (30).'
      }
    >
      <rect {...line} x="40" y="24" width="380" height="92" rx="5" />
      <rect {...line} x="46" y="30" width="368" height="80" strokeDasharray="4 3" />
      <rect {...line} x="54" y="36" width="130" height="32" rx="15" />
      <rect {...line} x="66" y="41" width="76" height="22" strokeDasharray="2 3" />
      <text {...text} x="72" y="57">
        Ann Lee
      </text>
      <path {...line} d="M158 47 l10 10 m0 -10 l-10 10" strokeWidth="2" />
      <rect {...line} x="194" y="36" width="150" height="32" rx="15" />
      <text {...text} x="210" y="57">
        Bob Ray
      </text>
      <path {...line} d="M318 47 l10 10 m0 -10 l-10 10" strokeWidth="2" />
      <rect {...line} x="54" y="74" width="170" height="32" rx="15" />
      <text {...text} x="70" y="95">
        cleo@example.org
      </text>
      <path {...line} d="M202 85 l10 10 m0 -10 l-10 10" strokeWidth="2" />
      <rect {...line} x="352" y="74" width="54" height="32" rx="15" />
      <text {...text} x="364" y="95">
        +12
      </text>
      <path {...line} d="M189 36 v32" strokeWidth="2" />
      <Callout number={28} x={440} y={40} />
      <Callout number={29} x={36} y={52} />
      <Callout number={30} x={104} y={18} />
      <Callout number={31} x={163} y={84} />
      <Callout number={32} x={440} y={90} />
      <Callout number={33} x={189} y={18} />
    </Picture>
  )
}

const rows = [
  { name: ['Ann', ' Lee'], address: 'ann@example.org' },
  { name: ['Ann', 'a Novak'], address: 'anna@example.org' },
] as const

/** The parts of an EmailPicker with an open list, with the numbers of the table in the manual. */
export function EmailPickerPicture() {
  return (
    <Picture
      height={330}
      title="The parts of an EmailPicker"
      description={
        'A frame with an input. Below it the popup (9) with the list (10). ' +
        'A row is an option (11): the avatar (12) with the photo (13), and the contact (14) with its name (15), its address (16) and the matching ' +
        'parts, which are marked (17). If the search fails, the only row says so (18) and offers to try again (19). Below the rows, the ' +
        'status (20) of a slow search with its progress (21).'
      }
    >
      <rect {...line} x="40" y="10" width="380" height="40" rx="5" />
      <text {...text} x="54" y="35">
        ann
      </text>
      <rect {...line} x="40" y="58" width="380" height="260" rx="5" />
      <rect {...line} x="46" y="64" width="368" height="188" strokeDasharray="4 3" />
      {rows.map(({ name, address }, index) => (
        <g key={address} transform={`translate(52 ${70 + index * 62})`}>
          <rect {...line} width="356" height="56" opacity="0.5" />
          <circle {...line} cx="34" cy="28" r="18" />
          <rect {...line} x="70" y="5" width="190" height="46" strokeDasharray="2 3" />
          <text {...text} x="76" y="23">
            <tspan fontWeight="700" textDecoration="underline">
              {name[0]}
            </tspan>
            {name[1]}
          </text>
          <text {...muted} x="76" y="43">
            {address}
          </text>
        </g>
      ))}
      <text {...muted} x="58" y="224">
        Contacts could not be searched
      </text>
      <text {...muted} x="300" y="224" textDecoration="underline">
        Try again
      </text>
      <text {...muted} x="54" y="278">
        Searching…
      </text>
      <rect x="54" y="292" width="352" height="4" fill="currentColor" opacity="0.25" />
      <rect x="54" y="292" width="140" height="4" fill="currentColor" />
      <Callout number={10} x={440} y={70} />
      <Callout number={11} x={440} y={110} />
      <Callout number={12} x={396} y={98} />
      <Callout number={13} x={22} y={98} />
      <Callout number={14} x={86} y={160} />
      <Callout number={15} x={312} y={98} />
      <Callout number={16} x={232} y={88} />
      <Callout number={17} x={262} y={170} />
      <Callout number={18} x={142} y={68} />
      <Callout number={19} x={22} y={220} />
      <Callout number={20} x={390} y={220} />
      <Callout number={21} x={150} y={273} />
      <Callout number={22} x={206} y={294} />
    </Picture>
  )
}

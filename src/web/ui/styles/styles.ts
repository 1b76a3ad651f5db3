// The shared styles, in cascade order. Mantine's files are layers, so our rules take precedence in any load order.
// A Mantine component of one screen imports its file there: `@mantine/core/styles/Combobox.layer.css`.
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import './mantine.css';
import './mantine-fields.css';

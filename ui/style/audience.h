// SPDX-License-Identifier: Apache-2.0
#pragma once

class QString;

namespace a2a {

/// Whether an audience reads the window. Details that only the user needs (IDs, numbers of the wire
/// log, times to the millisecond) are then not painted. There is one value for the application,
/// like its zoom. The zoom must change with it, so that everything is laid out again.
[[nodiscard]] bool isAudienceMode();
void setAudienceMode(bool isAudienceMode);

/// Whether an audience has the artifacts beside the conversation, which then need not show them,
/// too.
[[nodiscard]] bool areArtifactsBesideChat();
void setArtifactsBesideChat(bool areBeside);

/// Whether failures are red. They are, unless the presenter does not want an audience to notice
/// them; then they are shown by text alone. Widgets get a PaletteChange event when this changes.
[[nodiscard]] bool areFailuresRed();
void setFailuresRedForAudience(bool areRed);

/// The same as idTail(), but empty in front of an audience.
[[nodiscard]] QString audienceIdTail(const QString &id);

/// A widget that an audience sees.
class AudienceWidget {
public:
    /// Hides the controls, so that only the content is shown.
    virtual void setChromeHidden(bool bare) = 0;
    /// Whether the widget has nothing for an audience to see.
    [[nodiscard]] virtual bool isEmptyForAudience() const { return false; }
    /// Whether the user is using the widget's controls, which must then stay visible.
    [[nodiscard]] virtual bool areControlsInUse() const { return false; }

protected:
    ~AudienceWidget() = default;
};

} // namespace a2a

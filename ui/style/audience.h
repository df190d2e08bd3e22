// SPDX-License-Identifier: Apache-2.0
#pragma once

class QString;

namespace a2a {

/// An audience reads the window: what only its user needs to know (ids, numbers of the wire log,
/// times to the millisecond) is left out of what is painted. One value for the application, like
/// its zoom; the zoom must change with it, so that everything is laid out again.
[[nodiscard]] bool isForAudience();
void setForAudience(bool isForAudience);

/// An audience has the artifacts beside the conversation, which need not show them, too.
[[nodiscard]] bool areArtifactsBeside();
void setArtifactsBeside(bool areBeside);

/// Failures are red, except in front of an audience that the presenter does not want to notice
/// them: there they are told in words alone. Widgets are told of a change by a PaletteChange.
[[nodiscard]] bool areFailuresRed();
void setFailuresRedForAudience(bool areRed);

/// The same as idTail(); empty in front of an audience.
[[nodiscard]] QString shownIdTail(const QString &id);

/// A widget that an audience sees.
class StageWidget {
public:
    /// Bare, it shows what is to be read and no controls.
    virtual void setBare(bool bare) = 0;
    /// The widget has nothing for an audience to see.
    [[nodiscard]] virtual bool isVacant() const { return false; }
    /// The user is using the widget's controls, which must stay visible.
    [[nodiscard]] virtual bool isControlled() const { return false; }

protected:
    ~StageWidget() = default;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QSettings>

namespace a2a {

class Settings;

/// What is remembered for presenting, in the file of the other settings.
class PresenterSettings final {
public:
    explicit PresenterSettings(const Settings &settings);

    /// The key of a clicker that skips a failed step, or empty if there is none.
    [[nodiscard]] QKeySequence skipKey() const;
    void setSkipKey(const QKeySequence &key);
    /// Whether presenting already uses the key for something else.
    [[nodiscard]] static bool isUsed(const QKeySequence &key);
    /// Whether the audience reads why a step has failed, and sees failures in red.
    [[nodiscard]] bool showsFailures() const;
    void setShowsFailures(bool tells);

    /// See Settings::changes().
    [[nodiscard]] QStringList changes() const;

private:
    QSettings m_file;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <optional>

class QDBusMessage;

namespace a2a {

/// The desktop's preferences from the settings portal (org.freedesktop.portal.Settings on the
/// session bus), live. Without a bus, a portal or QtDBus, every preference stays unknown, except
/// that Qt 6.5 and later know whether dark is preferred.
class SystemAppearance final : public QObject {
    Q_OBJECT

public:
    /// Queries immediately; waits at most 100 ms, and only for a portal that is already running. A
    /// later reply is reported by changed().
    explicit SystemAppearance(QObject *parent = nullptr);

    /// Whether the desktop prefers dark colors. False means light or no preference; empty means
    /// unknown.
    [[nodiscard]] std::optional<bool> prefersDark() const { return m_dark ? m_dark : m_darkByQt; }
    /// Whether the desktop has switched animations off; empty if that is unknown.
    [[nodiscard]] std::optional<bool> prefersReducedMotion() const { return m_reducedMotion; }
    /// Whether the desktop prefers high contrast, by the portal's key or by GNOME's; empty if that
    /// is unknown.
    [[nodiscard]] std::optional<bool> prefersHighContrast() const;

signals:
    void changed();

private slots:
    // A slot, because QtDBus only connects to bus signals by name.
    void settingChanged(const QDBusMessage &message);

private:
    /// Queries one setting. Returns false if there is no reply yet, after which no other call may
    /// wait.
    bool readSetting(const QString &group, const QString &key, bool canWait);
    void applySetting(const QString &group, const QString &key, const QVariant &value);
    void followQtColorScheme();

    std::optional<bool> m_dark;     ///< according to the portal
    std::optional<bool> m_darkByQt; ///< used where the portal says nothing
    std::optional<bool> m_reducedMotion;
    std::optional<bool> m_contrast;
    std::optional<bool> m_gnomeContrast;
};

} // namespace a2a

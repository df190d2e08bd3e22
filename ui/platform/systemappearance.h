// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <optional>

class QDBusVariant;

namespace a2a {

/// What the desktop says about itself through the settings portal (org.freedesktop.portal.Settings
/// on the session bus), live. Where there is no bus, no portal or no QtDBus, everything stays
/// unknown.
class SystemAppearance final : public QObject {
    Q_OBJECT

public:
    /// Asks at once; waits at most 100 ms, and only for a portal that already runs. A later answer
    /// comes as changed().
    explicit SystemAppearance(QObject *parent = nullptr);

    /// True: dark is preferred; false: light, or no preference; nothing: nobody told us.
    [[nodiscard]] std::optional<bool> prefersDark() const { return m_dark; }
    /// True: animations are switched off.
    [[nodiscard]] std::optional<bool> reducesMotion() const { return m_reducedMotion; }
    /// True: by the portal's own key, or by GNOME's.
    [[nodiscard]] std::optional<bool> wantsContrast() const;

signals:
    void changed();

private slots:
    // By name, because QtDBus connects to signals of the bus by name only.
    void settingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    /// False: there was no answer yet.
    bool ask(const QString &group, const QString &key, bool mayWait);
    void take(const QString &group, const QString &key, const QVariant &value);

    std::optional<bool> m_dark;
    std::optional<bool> m_reducedMotion;
    std::optional<bool> m_contrast;
    std::optional<bool> m_gnomeContrast;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDBusConnection>
#include <QDBusVirtualObject>

namespace a2a::test {

/// A Secret Service (org.freedesktop.secrets) that never stores anything: its collection is locked
/// and its user will not unlock it, or it fails as configured.
class FakeSecrets final : public QDBusVirtualObject {
public:
    enum class Mood : quint8 {
        Empty,  ///< no item exists
        Locked, ///< an item exists, behind a lock that stays locked
        Denied, ///< as if a policy forbade it
        Broken,
        Silent ///< until it is released
    };

    explicit FakeSecrets(const QString &busAddress);
    ~FakeSecrets() override;

    void setMood(Mood mood) { m_mood = mood; }
    /// Leaves the bus.
    void go();
    [[nodiscard]] int prompts() const { return m_prompts; }

    bool handleMessage(const QDBusMessage &message, const QDBusConnection &connection) override;
    [[nodiscard]] QString introspect(const QString &) const override { return {}; }

private:
    [[nodiscard]] QDBusMessage replyTo(const QDBusMessage &message);

    QDBusConnection m_bus;
    Mood m_mood = Mood::Empty;
    int m_prompts = 0;
};

} // namespace a2a::test

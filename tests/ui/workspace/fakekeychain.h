// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/secretstore.h"

#include <QMap>
#include <QMetaObject>

#include <functional>
#include <utility>
#include <vector>

namespace a2a::test {

/// A keychain that holds its answers back, refuses, or is gone.
class FakeKeychain final : public SecretStore {
public:
    enum class Availability : quint8 { Open, Locked, Silent, Gone };

    [[nodiscard]] Persistence persistence() const override
    {
        return availability == Availability::Gone ? Persistence::Session : Persistence::Keychain;
    }
    void read(const SecretKey &key, QObject *context, Found then) override
    {
        const auto answer = [this, key, then = std::move(then)] {
            if (availability == Availability::Locked)
                then(
                    Error(ErrorKind::File, QStringLiteral("keychain-locked"), {"keychain-locked"}));
            else
                then(availability == Availability::Gone ? QByteArray() : values.value(key.name));
        };
        if (availability == Availability::Silent)
            m_waiting.push_back(answer);
        else
            QMetaObject::invokeMethod(context, answer, Qt::QueuedConnection);
    }
    void write(const SecretKey &, const QByteArray &, QObject *, Done) override {}
    void removeAll(const QString &, QObject *, Done) override {}
    void recheckKeychain() override { ++looks; }
    void answerPending()
    {
        availability = Availability::Open;
        const auto waiting = std::exchange(m_waiting, {});
        for (const auto &answer : waiting)
            answer();
    }

    Availability availability = Availability::Open;
    int looks = 0;
    QMap<QString, QByteArray> values;

private:
    std::vector<std::function<void()>> m_waiting;
};

} // namespace a2a::test

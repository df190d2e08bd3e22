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
class MoodySecrets final : public SecretStore {
public:
    enum class Mood : quint8 { Open, Locked, Silent, Gone };

    [[nodiscard]] Keeping keeping() const override
    {
        return mood == Mood::Gone ? Keeping::Session : Keeping::Keychain;
    }
    void read(const SecretKey &key, QObject *context, Found then) override
    {
        const auto answer = [this, key, then = std::move(then)] {
            if (mood == Mood::Locked)
                then(
                    Error(ErrorKind::File, QStringLiteral("keychain-locked"), {"keychain-locked"}));
            else
                then(mood == Mood::Gone ? QByteArray() : values.value(key.name));
        };
        if (mood == Mood::Silent)
            m_waiting.push_back(answer);
        else
            QMetaObject::invokeMethod(context, answer, Qt::QueuedConnection);
    }
    void write(const SecretKey &, const QByteArray &, QObject *, Done) override {}
    void removeAll(const QString &, QObject *, Done) override {}
    void lookAgain() override { ++looks; }
    void speak()
    {
        mood = Mood::Open;
        const auto waiting = std::exchange(m_waiting, {});
        for (const auto &answer : waiting)
            answer();
    }

    Mood mood = Mood::Open;
    int looks = 0;
    QMap<QString, QByteArray> values;

private:
    std::vector<std::function<void()>> m_waiting;
};

} // namespace a2a::test

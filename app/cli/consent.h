// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

#include <memory>

class QSocketNotifier;

namespace a2a::cli {

/// A question on standard error that is answered with y or n on standard input, without blocking
/// the event loop. Anything but a yes is a no, also the end of the input.
class Consent final : public QObject {
    Q_OBJECT

public:
    explicit Consent(QObject *parent = nullptr);
    ~Consent() override;

    /// Somebody can be asked: standard input is a terminal.
    [[nodiscard]] static bool canAsk();
    void ask(const QString &question);

signals:
    void answered(bool isYes);

private:
    void onInput();

    std::unique_ptr<QSocketNotifier> m_input;
};

} // namespace a2a::cli

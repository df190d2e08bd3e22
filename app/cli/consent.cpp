// SPDX-License-Identifier: Apache-2.0
#include "app/cli/consent.h"

#include "app/cli/options/clitr.h"
#include "model/platform/console.h"

#include <QSocketNotifier>

#include <array>
#include <cstdio>

namespace a2a::cli {

Consent::Consent(QObject *parent)
    : QObject(parent)
{
}

Consent::~Consent() = default;

bool Consent::canAsk()
{
    return isTerminal(stdin);
}

void Consent::ask(const QString &question)
{
    //: y: yes, n: no, which is what Enter alone means
    std::fprintf(stderr, "%s ", qPrintable(CliTr::tr("%1 [y/N]").arg(question)));
    std::fflush(stderr);
    m_input = std::make_unique<QSocketNotifier>(fileno(stdin), QSocketNotifier::Read);
    connect(m_input.get(), &QSocketNotifier::activated, this, &Consent::onInput);
}

/// A terminal hands over whole lines.
void Consent::onInput()
{
    std::array<char, 64> line{};
    const bool isRead = std::fgets(line.data(), int(line.size()), stdin) != nullptr;
    m_input->setEnabled(false);
    const QByteArray word = QByteArray(line.data()).trimmed().toLower();
    emit answered(isRead && (word == "y" || word == "yes"));
}

} // namespace a2a::cli

#include "moc_consent.cpp"

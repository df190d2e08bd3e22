// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "ui/widgets/selection.h"

#include <QStatusBar>

class QLabel;

namespace a2a {

/// The status bar: agent, dialect, sign-in, what is open, how many events and findings, bytes
/// recorded.
class StatusFacts final : public QStatusBar {
    Q_OBJECT

public:
    StatusFacts(Session &session, Selection &selection, QWidget *parent = nullptr);

    /// The count of findings: always seen, also beside a message. The bar owns it.
    void setFindings(QWidget *count);

private:
    void refresh();
    void setFact(QLabel *label, const QString &text);

    Session &m_session;
    Selection &m_selection;
    QLabel *m_agent;
    QLabel *m_dialect;
    QLabel *m_signIn;
    QLabel *m_stream;
    QLabel *m_events;
    QLabel *m_recorded;
};

} // namespace a2a

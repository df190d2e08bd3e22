// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/items/claimsmodel.h"
#include "model/lab/prober.h"
#include "model/session/session.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QListView;
class QPushButton;

namespace a2a {

/// Card versus reality: the claims of the selected agent's card, and the observations beside them.
/// A row links to the frame with the evidence. Probe sends the requests listed beforehand.
class ClaimsView final : public QWidget {
    Q_OBJECT

public:
    explicit ClaimsView(Session &session, QWidget *parent = nullptr);
    ~ClaimsView() override;

    /// The connection must have found a card.
    void show(const Connection &agent);
    [[nodiscard]] const ClaimsModel &model() const { return *m_model; }
    [[nodiscard]] const CardClaims &claims() const { return m_claims; }

    /// Nothing that a probe started is open at the agent. Otherwise it is being ended, and then the
    /// window closes.
    [[nodiscard]] bool mayClose();

signals:
    void frameChosen(a2a::FrameIndex frame);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showFolded();
    void refreshProbe();
    [[nodiscard]] std::vector<rules::ProbeKind> wanted() const;
    void makeProber();
    void retireProber();
    void onProbe();
    void choose(const QModelIndex &index);

    Session &m_session;
    CardClaims m_claims;
    quint32 m_shown = 0; ///< revision of the claims in the list
    AgentIndex m_agent = NoIndex;
    QByteArray m_card;
    std::unique_ptr<Prober> m_prober;
    Sliced m_folding;
    ClaimsModel *m_model;
    QLabel *m_summary;
    QPushButton *m_probe;
    QCheckBox *m_all;    ///< also probes that only rules need, not claims of the card
    QCheckBox *m_active; ///< also those that change something
    QLabel *m_plan;
    QListView *m_list;
};

} // namespace a2a

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

/// The claims of the selected agent's card, each with what was observed about it. A row links to
/// the frame with the evidence. The Probe button sends the requests that are listed beforehand.
class ClaimsView final : public QWidget {
    Q_OBJECT

public:
    explicit ClaimsView(Session &session, QWidget *parent = nullptr);
    ~ClaimsView() override;

    /// The connection must have found a card.
    void show(const Connection &agent);
    [[nodiscard]] const ClaimsModel &model() const { return *m_model; }
    [[nodiscard]] const CardClaims &claims() const { return m_claims; }

    /// Whether no task that a probe has started is still open at the agent. Otherwise the probe is
    /// ended first, and the window closes afterward.
    [[nodiscard]] bool mayClose();

signals:
    void frameChosen(a2a::FrameIndex frame);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateClaims();
    void refreshProbe();
    [[nodiscard]] std::vector<rules::ProbeKind> selectedProbes() const;
    void makeProber();
    void releaseProber();
    void startOrStopProbe();
    void showEvidence(const QModelIndex &index);

    Session &m_session;
    CardClaims m_claims;
    quint32 m_shownRevision = 0; ///< revision of the listed claims
    AgentIndex m_agent = NoIndex;
    QByteArray m_card;
    std::unique_ptr<Prober> m_prober;
    TimeSlicedJob m_claimsUpdate;
    ClaimsModel *m_model;
    QLabel *m_summary;
    QPushButton *m_probe;
    QCheckBox *m_includeConformance; ///< also probes that only rules need, not claims of the card
    QCheckBox *m_includeChanging;    ///< also requests that change something
    QLabel *m_plan;
    QListView *m_list;
};

} // namespace a2a

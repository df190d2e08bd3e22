// SPDX-License-Identifier: Apache-2.0
#include "ui/style/focusring.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/widgets/layoutcounter.h"
#include "ui/style/theme.h"

#include <QAccessible>
#include <QFocusFrame>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

class FocusRingTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void keyboard_shows_it_and_mouse_hides_it();
    void typing_does_not_show_it();
    void it_frames_the_focus_widget();
    void it_scrolls_along();
    void it_moves_without_a_layout();
    void it_survives_its_framed_widget();
    void it_survives_theme_and_size_changes();
    void it_is_hidden_from_accessibility();

private:
    [[nodiscard]] QFocusFrame *ring() const;
    [[nodiscard]] bool isAround(const QWidget *widget) const;

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QWidget> m_window;
    QLineEdit *m_line = nullptr;
    QPushButton *m_button = nullptr;
};

void FocusRingTest::init()
{
    test::failOnAnyWarning();
    m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light);
    m_window = std::make_unique<QWidget>();
    auto *layout = new QVBoxLayout(m_window.get());
    layout->addWidget(m_line = new QLineEdit);
    layout->addWidget(m_button = new QPushButton(u"Send"_s));
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), a2a::test::TestTimeoutMs));
    m_line->setFocus();
}

void FocusRingTest::cleanup()
{
    m_window.reset();
    m_theme->setZoom(100);
    m_theme.reset();
}

QFocusFrame *FocusRingTest::ring() const
{
    auto *found = m_window->findChild<QFocusFrame *>();
    return found && found->isVisible() ? found : nullptr;
}

bool FocusRingTest::isAround(const QWidget *widget) const
{
    const QFocusFrame *frame = ring();
    return frame && frame->widget() == widget && frame->size() == widget->size() &&
           frame->mapToGlobal(QPoint()) == widget->mapToGlobal(QPoint());
}

void FocusRingTest::keyboard_shows_it_and_mouse_hides_it()
{
    QVERIFY(!ring());
    QTest::keyClick(m_line, Qt::Key_Tab);
    QVERIFY(m_button->hasFocus());
    QVERIFY(isAround(m_button));
    QTest::mouseClick(m_line, Qt::LeftButton);
    QVERIFY(!ring());
}

void FocusRingTest::typing_does_not_show_it()
{
    QTest::keyClicks(m_line, u"Lisbon"_s);
    QTest::keyClick(m_line, Qt::Key_Backspace);
    QTest::keyClick(m_line, Qt::Key_Shift, Qt::ShiftModifier);
    QVERIFY(!ring());
    QTest::keyClick(m_line, Qt::Key_Home);
    QVERIFY(isAround(m_line));
}

void FocusRingTest::it_frames_the_focus_widget()
{
    QTest::keyClick(m_line, Qt::Key_Tab);
    m_line->setFocus();
    QVERIFY(isAround(m_line));
    m_window->resize(m_window->size() * 2);
    QTRY_VERIFY(isAround(m_line));
    // A splitter would take any other child for one of its own.
    auto *splitter = new QSplitter;
    auto *inner = new QLineEdit;
    splitter->addWidget(inner);
    m_window->layout()->addWidget(splitter);
    inner->setFocus();
    QTRY_VERIFY(isAround(inner));
    QCOMPARE(splitter->count(), 1);
    m_line->clearFocus();
    inner->clearFocus();
    QVERIFY(!ring());
}

void FocusRingTest::it_scrolls_along()
{
    auto *area = new QScrollArea;
    auto *ground = new QWidget;
    auto *inner = new QPushButton(u"Inner"_s);
    ground->setFixedHeight(3000);
    (new QVBoxLayout(ground))->addWidget(inner, 0, Qt::AlignTop);
    area->setWidget(ground);
    m_window->layout()->addWidget(area);
    QTest::keyClick(m_line, Qt::Key_Tab);
    inner->setFocus();
    QTRY_VERIFY(isAround(inner));
    area->verticalScrollBar()->setValue(10);
    QVERIFY(isAround(inner));
    QCOMPARE(ring()->parentWidget(), area->viewport()); // which cuts it off as it does the button
}

/// Layouts measure all wrapped texts again.
void FocusRingTest::it_moves_without_a_layout()
{
    auto *area = new QScrollArea;
    auto *ground = new QWidget;
    auto *first = new QPushButton(u"First"_s);
    auto *second = new QPushButton(u"Second"_s);
    auto *inner = new QVBoxLayout(ground);
    inner->addWidget(first);
    inner->addWidget(second);
    area->setWidget(ground);
    area->setMinimumSize(400, 200);
    m_window->layout()->addWidget(area);
    QTest::keyClick(m_line, Qt::Key_Tab);
    first->setFocus();
    QTRY_VERIFY(isAround(first));
    QTRY_VERIFY(area->viewport()->height() >= ground->height());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    test::LayoutCounter counter;
    area->viewport()->installEventFilter(&counter);
    second->setFocus();
    QVERIFY(isAround(second));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCOMPARE(counter.count, 0);
    (new QWidget(area->viewport()))->show(); // counted, if there is one
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QVERIFY(counter.count > 0);
}

void FocusRingTest::it_survives_its_framed_widget()
{
    QTest::keyClick(m_line, Qt::Key_Tab);
    QVERIFY(isAround(m_button));
    delete m_button;
    QVERIFY(!ring());
    m_line->setFocus();
    QVERIFY(isAround(m_line));
}

void FocusRingTest::it_survives_theme_and_size_changes()
{
    QTest::keyClick(m_line, Qt::Key_Tab);
    m_theme->setChoice(ThemeChoice::Dark);
    QTRY_VERIFY(isAround(m_button));
    m_theme->setZoom(200);
    QTRY_VERIFY(isAround(m_button));
}

void FocusRingTest::it_is_hidden_from_accessibility()
{
    QAccessibleInterface *face = QAccessible::queryAccessibleInterface(m_window.get());
    const int before = face->childCount();
    QTest::keyClick(m_line, Qt::Key_Tab);
    QVERIFY(ring());
    QCOMPARE(face->childCount(), before);
}

A2A_TEST(FocusRingTest)
#include "focusringtest.moc"

# SPDX-License-Identifier: Apache-2.0
# A session fed with literal JSON, for tests of models and views above model/session.
a2a_add_library(a2a_test_feeder
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/sessionfeeder.cpp ${CMAKE_CURRENT_LIST_DIR}/sessionfeeder.h
  LIBS a2a_session)

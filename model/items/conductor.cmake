# SPDX-License-Identifier: Apache-2.0
a2a_add_library(a2a_items_conductor
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/conductormodel.cpp ${CMAKE_CURRENT_LIST_DIR}/conductormodel.h
  LIBS Qt6::Core a2a_session a2a_items_words)
